-- The sheet of a workbook its provider chose to read; NULL for the one with the most titles that are known.
ALTER TABLE imports ADD COLUMN chosen_sheet text;
