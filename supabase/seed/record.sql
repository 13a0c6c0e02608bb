-- The last statement of the seed: a row that differs afterwards belongs to the owner.
select private.record_demo();
