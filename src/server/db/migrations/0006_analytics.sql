CREATE TABLE "figures" (
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"hour" smallint NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "figures_business_id_kind_day_hour_subject_pk" PRIMARY KEY("business_id","kind","day","hour","subject")
);
--> statement-breakpoint
CREATE TABLE "takings" (
	"business_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"nth" smallint NOT NULL,
	"employee_id" uuid,
	"amount" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "takings_business_id_payment_id_nth_pk" PRIMARY KEY("business_id","payment_id","nth")
);
--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takings" ADD CONSTRAINT "takings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figures_visitor" ON "figures" USING btree ("business_id","subject","day") WHERE "figures"."kind" = 'visitor';
--> statement-breakpoint
-- What one row adds to which sums, by the clock of its shop [A1, A7]: `source` is the row's table. Everything that is counted is said here, once.
CREATE FUNCTION figures_of(source text, r jsonb, zone text) RETURNS TABLE (kind text, day text, hour integer, subject text, count integer, amount bigint)
	LANGUAGE plpgsql STABLE AS $$
DECLARE
	"start" timestamptz := r ->> CASE source WHEN 'bookings' THEN 'start' WHEN 'card_events' THEN 'at' ELSE 'created_at' END;
	clock timestamp := "start" AT TIME ZONE zone;
	on_day text := to_char(clock, 'YYYY-MM-DD');
	at_hour integer := extract(hour FROM clock);
	status text := r ->> 'status';
	-- Blocked time is nobody's booking.
	is_booking boolean := source = 'bookings' AND r ->> 'service_id' IS NOT NULL;
	is_kept boolean := is_booking AND status IN ('approved', 'arrived', 'completed');
	is_made boolean := source = 'orders' AND status NOT IN ('cancelled', 'expired');
	-- What undoes another event takes the same away where it stands [P1].
	sign integer := CASE WHEN r ->> 'reverses' IS NULL THEN 1 ELSE -1 END;
BEGIN
	IF is_booking THEN
		RETURN QUERY VALUES ('booking', on_day, at_hour, status, 1, (r ->> 'price')::bigint);
		IF is_kept THEN
			RETURN QUERY VALUES
				('service', on_day, -1, r ->> 'service_id', 1, (r ->> 'price')::bigint),
				('served', on_day, -1, r ->> 'employee_id', 1, (r ->> 'price')::bigint);
			-- The parts of it that lie in one hour of the clock each.
			RETURN QUERY SELECT 'load', to_char(part AT TIME ZONE zone, 'YYYY-MM-DD'), extract(hour FROM part AT TIME ZONE zone)::integer, r ->> 'employee_id', 0,
				(extract(epoch FROM least(till, part + interval '1 hour') - greatest("start", part)) / 60)::bigint
				FROM (SELECT (r ->> 'end')::timestamptz AS till) ends, generate_series("start" - (clock - date_trunc('hour', clock)), till - interval '1 second', interval '1 hour') part;
		ELSIF status = 'no_show' THEN
			RETURN QUERY VALUES ('missed', on_day, -1, r ->> 'employee_id', 1, (r ->> 'price')::bigint);
		END IF;
	ELSIF source = 'orders' THEN
		RETURN QUERY VALUES ('order', on_day, at_hour, status, 1, (r ->> 'total')::bigint);
	ELSIF source = 'payments' AND r ->> 'kind' IN ('payment', 'refund') THEN
		RETURN QUERY VALUES (CASE r ->> 'kind' WHEN 'payment' THEN 'paid' ELSE 'refunded' END, on_day, at_hour, r ->> 'method', sign, sign * (r ->> 'amount')::bigint);
		IF (r ->> 'tip')::bigint > 0 AND r ->> 'employee_id' IS NOT NULL THEN
			RETURN QUERY VALUES ('tip', on_day, -1, r ->> 'employee_id', sign, sign * (r ->> 'tip')::bigint);
		END IF;
	ELSIF source = 'takings' THEN
		RETURN QUERY VALUES ('discount', on_day, at_hour, '', 0, (r ->> 'discount')::bigint);
		IF r ->> 'employee_id' IS NOT NULL THEN
			RETURN QUERY VALUES ('takings', on_day, -1, r ->> 'employee_id', 1, (r ->> 'amount')::bigint);
		END IF;
	ELSIF source = 'card_events' AND r ->> 'kind' = 'join' THEN
		RETURN QUERY VALUES ('joined', on_day, at_hour, r ->> 'card_model', 1, 0::bigint);
	ELSIF source = 'card_events' AND r ->> 'kind' IN ('stamp', 'purchase', 'spend', 'redeem', 'undo') THEN
		RETURN QUERY VALUES ('card', on_day, at_hour, r ->> 'kind', 1, (r ->> 'amount')::bigint);
	END IF;
	IF is_made OR source = 'bills' THEN
		RETURN QUERY SELECT 'product', on_day, -1, line ->> 'product_id', (line ->> 'quantity')::integer,
			(line ->> 'quantity')::bigint * ((line ->> 'price')::bigint + coalesce((SELECT sum((choice ->> 'price')::bigint) FROM jsonb_array_elements(line -> 'choices') choice), 0)::bigint)
			FROM jsonb_array_elements(r -> 'lines') line WHERE line ->> 'product_id' IS NOT NULL;
	END IF;
	IF is_kept OR is_made THEN
		-- One who comes again is known by it, and nobody is named by it: the sums outlive a customer who was erased [V5].
		RETURN QUERY SELECT 'visitor', on_day, -1, md5((r ->> 'business_id') || whose), 1, 0::bigint FROM (SELECT coalesce(nullif(r ->> 'customer_phone', ''), r ->> 'customer_id') AS whose) who WHERE whose IS NOT NULL;
	END IF;
END $$;
--> statement-breakpoint
-- Keeps the sums in the transaction that changes a row: takes away what it added before, and adds what it adds now.
-- One plan serves every row: making one for each costs more than all the rest.
CREATE FUNCTION keep_figures() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	owner uuid := coalesce(new.business_id, old.business_id);
	zone text := (SELECT time_zone FROM businesses WHERE id = owner);
BEGIN
	-- What goes with its business needs no sums.
	IF zone IS NULL THEN RETURN NULL; END IF;
	INSERT INTO figures AS known (business_id, kind, day, hour, subject, count, amount)
	SELECT owner, kind, day, hour, subject, sum(sign * count), sum(sign * amount) FROM (
		SELECT -1 AS sign, before.* FROM figures_of(tg_argv[0], to_jsonb(old), zone) before WHERE tg_op <> 'INSERT'
		UNION ALL SELECT 1, after.* FROM figures_of(tg_argv[0], to_jsonb(new), zone) after WHERE tg_op <> 'DELETE'
	) changes
	GROUP BY kind, day, hour, subject HAVING sum(sign * count) <> 0 OR sum(sign * amount) <> 0
	-- Always in one order, so that two transactions never wait for each other.
	ORDER BY kind, day, hour, subject
	ON CONFLICT (business_id, kind, day, hour, subject) DO UPDATE SET count = known.count + excluded.count, amount = known.amount + excluded.amount;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_figures AFTER INSERT OR UPDATE OR DELETE ON "bookings" FOR EACH ROW EXECUTE FUNCTION keep_figures('bookings');
--> statement-breakpoint
CREATE TRIGGER orders_figures AFTER INSERT OR UPDATE OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION keep_figures('orders');
--> statement-breakpoint
CREATE TRIGGER bills_figures AFTER INSERT OR UPDATE OR DELETE ON "bills" FOR EACH ROW EXECUTE FUNCTION keep_figures('bills');
--> statement-breakpoint
CREATE TRIGGER payments_figures AFTER INSERT OR UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION keep_figures('payments');
--> statement-breakpoint
CREATE TRIGGER takings_figures AFTER INSERT OR UPDATE OR DELETE ON "takings" FOR EACH ROW EXECUTE FUNCTION keep_figures('takings');
--> statement-breakpoint
-- In another zone the same rows lie on other days; `count_figures` comes with the last of the tables that are counted.
CREATE FUNCTION count_in_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_figures(new.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER businesses_figures AFTER UPDATE ON "businesses" FOR EACH ROW WHEN (old.time_zone IS DISTINCT FROM new.time_zone) EXECUTE FUNCTION count_in_zone();
