-- Divides the tables of businesses into partitions by business, for a PostgreSQL with more of them than one table
-- carries well. Run it on a migrated database while no server runs, by `psql -1 -f`; it moves all rows. Every key and
-- index of these tables begins with the business or is not unique, so nothing else changes.
do $$
declare
  parts constant int := 16;
  name text;
  rule record;
begin
  foreach name in array array['activity', 'bills', 'bookings', 'card_events', 'card_links', 'card_objects', 'card_tiers', 'cards', 'cashback_rules', 'cashback_terms', 'catalogue_categories', 'catalogues', 'categories', 'closes', 'code_batches', 'customers', 'employees', 'enquiries', 'figures', 'orders', 'payments', 'product_pictures', 'products', 'services', 'stamp_banners', 'tables', 'takings', 'tombstones', 'used_codes', 'visitor_rows', 'visitor_visits', 'waitlist'] loop
    execute format('alter table %I rename to %I', name, name || '_whole');
    execute format('create table %I (like %I including defaults including constraints) partition by hash (business_id)', name, name || '_whole');
    for part in 0 .. parts - 1 loop
      execute format('create table %I partition of %I for values with (modulus %s, remainder %s)', name || '_' || part, name, parts, part);
    end loop;

    for rule in select conname, contype, pg_get_constraintdef(oid) as body from pg_constraint where conrelid = (name || '_whole')::regclass and contype in ('p', 'f', 'x') loop
      execute format('alter table %I rename constraint %I to %I', name || '_whole', rule.conname, rule.conname || '_whole');
      -- PostgreSQL 15 takes no exclusion on a partitioned table; a business lies in one partition.
      if rule.contype = 'x' then
        for part in 0 .. parts - 1 loop
          execute format('alter table %I add constraint %I %s', name || '_' || part, rule.conname || '_' || part, rule.body);
        end loop;
      else
        execute format('alter table %I add constraint %I %s', name, rule.conname, rule.body);
      end if;
    end loop;

    for rule in
      select class.relname, pg_get_indexdef(class.oid) as body from pg_index join pg_class class on class.oid = indexrelid
      where indrelid = (name || '_whole')::regclass and not exists (select from pg_constraint where conindid = indexrelid)
    loop
      execute format('alter index %I rename to %I', rule.relname, rule.relname || '_whole');
      execute regexp_replace(rule.body, ' ON (\w+\.)?' || name || '_whole ', format(' ON %I ', name));
    end loop;

    execute format('insert into %I select * from %I', name, name || '_whole');
    -- After the rows, which are counted already.
    for rule in select pg_get_triggerdef(oid) as body from pg_trigger where tgrelid = (name || '_whole')::regclass and not tgisinternal loop
      execute regexp_replace(rule.body, ' ON (\w+\.)?' || name || '_whole ', format(' ON %I ', name));
    end loop;
    execute format('drop table %I', name || '_whole');
  end loop;
end $$;
