CREATE TABLE "orders" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"table_id" uuid,
	"table_name" text NOT NULL,
	"status" text NOT NULL,
	"cancelled_from" text,
	"by_customer" boolean NOT NULL,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"address" text NOT NULL,
	"note" text NOT NULL,
	"lines" jsonb NOT NULL,
	"delivery_fee" integer NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"cancel_reason" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"content_hash" text NOT NULL,
	CONSTRAINT "orders_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "tables" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"name" text NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "tables_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "ordering" jsonb DEFAULT '{"menu_id":null,"kinds":["table","takeaway"],"hours":{"days":{},"exceptions":{}},"paused_until":null,"delivery":{"fee":0,"free_from":0,"least":0},"stations":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_rev" ON "orders" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("business_id","customer_phone");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 'new';--> statement-breakpoint
CREATE INDEX "tables_rev" ON "tables" USING btree ("business_id","rev");