-- Imports from before offers lived again and had periods: their counts get what is counted now and lose what is not.
update imports set counts = '{"revived": 0, "periods": 0}'::jsonb || (counts - 'withdrawn') where counts is not null;
