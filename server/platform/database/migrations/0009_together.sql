-- What was read has changed before it was written: the statement that finds out is undone whole, and who reads again decides anew.
create function somebody_was_first() returns json language plpgsql as $$
begin
  raise exception 'somebody was first' using errcode = 'serialization_failure';
end $$;
