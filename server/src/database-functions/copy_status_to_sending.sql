-- Copies the status of a message to its newsletter sending.
create or replace function copy_status_to_sending() returns trigger language plpgsql as $$
  begin
    update newsletter_issue_sendings set status = new.status where issue_id = new.issue_id and subscriber_id = new.subscriber_id;
    return null;
  end
$$;
