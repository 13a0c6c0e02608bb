-- The last statement of the seed: rows that differ from this record later belong to the owner.
select private.record_demo();
