-- The currency its owner chose to have amounts shown in, null for that of the language (docs/decisions/155-the-account-keeps-the-currency.md).
ALTER TABLE users
  ADD COLUMN currency text CHECK (currency IN ('CNY', 'USD', 'EUR', 'RUB', 'KZT', 'UZS', 'KGS', 'HKD', 'JPY', 'GBP'));
