-- What agents and institutions bought, booked and wrote before their office had its profile belongs to the office.
with offices as (
  select 'account:' || a.id as person,
    coalesce('agency:' || coalesce(a.agency_id, p.agency_id), 'school:' || coalesce(a.school_id, p.school_id)) as office
  from accounts a left join accounts p on p.id = a.parent_id
  where a.type in (2, 3) and coalesce(a.agency_id, p.agency_id, a.school_id, p.school_id) is not null
), orders as (
  update bill_orders o set buyer_owner = f.office from offices f where o.buyer_owner = f.person
), booked as (
  update adverts d set owner = f.office from offices f where d.owner = f.person
), written as (
  update articles t set owner = f.office, save_key = null from offices f where t.owner = f.person
)
update article_pictures p set owner = f.office from offices f where p.owner = f.person;
