-- The last statement of the seed: from here on a row that differs is its owner's.
select private.record_demo();
