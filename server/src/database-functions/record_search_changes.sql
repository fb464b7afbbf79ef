-- Records the projects that a statement changed in the search table, and notifies every node.
create or replace function record_search_changes() returns trigger language plpgsql as $$
  begin
    insert into search_changes (property_id) select property_id from changed;
    if found then
      perform pg_notify('manzil_changes', '["listing"]');
    end if;
    return null;
  end
$$;
