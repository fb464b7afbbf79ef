-- Returns whether a project is offered for sale here. An entry of the register without a valid permit is only information where
-- the emirate requires permits: it has no price and takes no enquiries.
create or replace function is_advertised(property bigint, source text, emirate smallint) returns boolean language sql stable as $$
  select source <> 'dld'
    or not exists (select from advertising_rules a where a.emirate_id = emirate and a.subject = 'off_plan' and 'permit' = any(a.required))
    or exists (select from property_permits pp where pp.property_id = property and pp.expires_on >= (now() at time zone 'Asia/Dubai')::date)
$$;
