-- Increments a row's version on every write, which prevents lost updates.
create or replace function count_version() returns trigger language plpgsql as $$
  begin
    new.version := old.version + 1;
    return new;
  end
$$;
