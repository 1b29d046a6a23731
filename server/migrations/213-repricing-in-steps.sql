-- How far offers stand at the rates of market_pricing: all up to this id, '' for none; NULL once all do. Apart from
-- market_pricing, which publications hold while it stays as it is.
CREATE TABLE market_repricing (
  single_row boolean PRIMARY KEY DEFAULT true CHECK (single_row),
  repriced_to text
);
INSERT INTO market_repricing DEFAULT VALUES;
