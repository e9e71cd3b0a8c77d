CREATE TABLE "shared_tables" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"table_id" uuid NOT NULL,
	"code" text NOT NULL,
	"payers" jsonb NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "shared_tables_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "table_guests" (
	"business_id" uuid NOT NULL,
	"shared_table_id" uuid NOT NULL,
	"guest" integer NOT NULL,
	"visitor_hash" text NOT NULL,
	"secret_hash" text NOT NULL,
	CONSTRAINT "table_guests_business_id_shared_table_id_guest_pk" PRIMARY KEY("business_id","shared_table_id","guest")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shared_table_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest" integer;--> statement-breakpoint
ALTER TABLE "shared_tables" ADD CONSTRAINT "shared_tables_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_guests" ADD CONSTRAINT "table_guests_shared_table" FOREIGN KEY ("business_id","shared_table_id") REFERENCES "public"."shared_tables"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_tables_table" ON "shared_tables" USING btree ("business_id","table_id");--> statement-breakpoint
CREATE UNIQUE INDEX "table_guests_visitor" ON "table_guests" USING btree ("business_id","visitor_hash","shared_table_id");--> statement-breakpoint
CREATE INDEX "orders_shared_table" ON "orders" USING btree ("business_id","shared_table_id") WHERE "orders"."shared_table_id" is not null;