-- The sums of a business over all its rows, as if nothing had been kept: what the kept ones have to equal [A7].
CREATE FUNCTION plain_figures(owner uuid) RETURNS TABLE (kind text, day text, hour integer, subject text, count bigint, amount bigint)
	LANGUAGE sql STABLE AS $$
	SELECT added.kind, added.day, added.hour, added.subject, sum(added.count)::bigint, sum(added.amount)::bigint
	FROM businesses, LATERAL (
		SELECT 'bookings' AS source, to_jsonb(t) AS r FROM bookings t WHERE business_id = owner
		UNION ALL SELECT 'orders', to_jsonb(t) FROM orders t WHERE business_id = owner
		UNION ALL SELECT 'bills', to_jsonb(t) FROM bills t WHERE business_id = owner
		UNION ALL SELECT 'payments', to_jsonb(t) FROM payments t WHERE business_id = owner
		UNION ALL SELECT 'takings', to_jsonb(t) FROM takings t WHERE business_id = owner
		UNION ALL SELECT 'card_events', to_jsonb(t) FROM card_events t WHERE business_id = owner
	) every, LATERAL figures_of(every.source, every.r, businesses.time_zone) added
	WHERE businesses.id = owner
	GROUP BY 1, 2, 3, 4
	HAVING sum(added.count) <> 0 OR sum(added.amount) <> 0
	$$;
--> statement-breakpoint
-- Counts a business anew.
CREATE FUNCTION count_figures(owner uuid) RETURNS void LANGUAGE sql AS $$
	DELETE FROM figures WHERE business_id = owner;
	INSERT INTO figures SELECT owner, kind, day, hour, subject, count, amount FROM plain_figures(owner);
	$$;
--> statement-breakpoint
CREATE TRIGGER card_events_figures AFTER INSERT OR UPDATE OR DELETE ON "card_events" FOR EACH ROW EXECUTE FUNCTION keep_figures('card_events');
--> statement-breakpoint
SELECT count_figures(id) FROM "businesses";
