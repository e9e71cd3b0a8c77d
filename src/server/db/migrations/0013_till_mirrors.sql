ALTER TABLE "tables" ADD COLUMN "shares" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "close_id" uuid;--> statement-breakpoint
CREATE INDEX "shared_tables_opened" ON "shared_tables" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "payments_close" ON "payments" USING btree ("business_id","close_id");--> statement-breakpoint
-- What closes counted before says so too [P7], as a change of which devices hear.
WITH listed AS (
	SELECT closes.business_id, closes.id AS close_id, event.id::uuid AS payment_id,
		row_number() OVER (PARTITION BY closes.business_id ORDER BY closes.rev, event.id) AS nth, count(*) OVER (PARTITION BY closes.business_id) AS all_of_them
	FROM "closes", jsonb_array_elements_text(closes.events) AS event (id)
), raised AS (
	UPDATE "business_changes" SET rev = rev + listed.all_of_them, heads = heads || jsonb_build_object('payments', rev + listed.all_of_them)
	FROM (SELECT DISTINCT business_id, all_of_them FROM listed) listed WHERE listed.business_id = business_changes.business_id
	RETURNING business_changes.business_id, rev - listed.all_of_them AS before
)
UPDATE "payments" SET close_id = listed.close_id, rev = raised.before + listed.nth
FROM listed JOIN raised USING (business_id) WHERE payments.business_id = listed.business_id AND payments.id = listed.payment_id;
