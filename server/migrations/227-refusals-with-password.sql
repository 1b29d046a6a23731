-- The reason for which a workbook with a password is not read has the name of what it means.
UPDATE imports SET refusal = 'with_password' WHERE refusal = 'old_format';
