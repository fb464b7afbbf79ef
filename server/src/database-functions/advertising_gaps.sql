-- Returns what keeps each of the given projects from being advertised on a day: the facts that its emirate requires and it lacks.
-- Entries of the register without a valid permit are not advertisements, so they lack nothing.
create or replace function advertising_gaps(given bigint[], today date) returns table (property_id bigint, gaps text[]) language sql stable as $$
  select p.id, array_remove(array[
    case when not 'permit' = any(rule.required) then null
      when permit.number is null then 'permit'
      when permit.expires_on is null then 'permit_expiry'
      when permit.expires_on < today then 'permit_expired' end,
    case when 'project_number' = any(rule.required) and r.number is null then 'project_number' end,
    case when 'developer_number' = any(rule.required) and d.license_number is null then 'developer_number' end,
    case when 'escrow' = any(rule.required) and (r.escrow_bank is null or p.escrow_account is null) then 'escrow' end
  ], null)
  from properties p
  join advertising_rules rule on rule.emirate_id = p.emirate_id and rule.subject = case p.category_id when 2 then 'ready' else 'off_plan' end
  left join property_permits permit on permit.property_id = p.id
  left join property_registrations r on r.property_id = p.id
  left join developers d on d.id = p.developer_id
  where p.id = any(given) and (p.source <> 'dld' or permit.expires_on >= today)
$$;
