-- A road offer has no service of its own; its vehicle types stand in `equipment`, and their codes are nobody's words.

UPDATE capacities SET service_label = NULL WHERE mode = 'road';
