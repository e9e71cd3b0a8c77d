-- A booking that is written meanwhile would be counted as before and never anew.
LOCK TABLE "bookings" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- What one row adds to which sums, by the clock of its shop [A1, A7]: `source` is the row's table. Everything that is counted is said here, once.
CREATE OR REPLACE FUNCTION hours_of(source text, r jsonb, zone text) RETURNS TABLE (kind text, day text, hour integer, subject text, count integer, amount bigint)
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
			-- The parts that lie in one hour of the clock each, of all in which the employee is busy with it [S3].
			RETURN QUERY SELECT 'load', to_char(part AT TIME ZONE zone, 'YYYY-MM-DD'), extract(hour FROM part AT TIME ZONE zone)::integer, r ->> 'employee_id', 0,
				(extract(epoch FROM least(upper(busy), part + interval '1 hour') - greatest(lower(busy), part)) / 60)::bigint
				FROM unnest(busy_times("start", (r ->> 'end')::timestamptz, (r ->> 'processing_start_minutes')::integer, (r ->> 'processing_minutes')::integer)) busy,
					generate_series(date_trunc('hour', lower(busy), zone), upper(busy) - interval '1 second', interval '1 hour') part;
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
-- What is kept had the stretch counted as load: it goes as if there were none, and comes as it is. The other sums stay as they are.
INSERT INTO figures AS known (business_id, kind, day, hour, subject, count, amount)
SELECT bookings.business_id, added.kind, added.day, added.hour, added.subject, sum(way.sign * added.count), sum(way.sign * added.amount)
FROM bookings JOIN businesses ON businesses.id = bookings.business_id,
	(VALUES (-1, '{"processing_minutes": 0}'::jsonb), (1, '{}')) way (sign, stretch),
	figures_of('bookings', to_jsonb(bookings) || way.stretch, businesses.time_zone) added
WHERE bookings.processing_minutes > 0
GROUP BY 1, 2, 3, 4, 5 HAVING sum(way.sign * added.count) <> 0 OR sum(way.sign * added.amount) <> 0
ON CONFLICT (business_id, kind, day, hour, subject) DO UPDATE SET count = known.count + excluded.count, amount = known.amount + excluded.amount;