CREATE TABLE "bills" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"of" text NOT NULL,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"prices" jsonb NOT NULL,
	"discount" jsonb,
	"charge_basis_points" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bills_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "closes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"day" text NOT NULL,
	"float" bigint NOT NULL,
	"expected" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"left" bigint NOT NULL,
	"reason" text NOT NULL,
	"totals" jsonb,
	"events" jsonb NOT NULL,
	"closed_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "closes_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"kind" text NOT NULL,
	"of" text NOT NULL,
	"of_id" uuid,
	"name" text NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"tip" integer NOT NULL,
	"employee_id" uuid,
	"currency" text NOT NULL,
	"refund_of" uuid,
	"reverses" uuid,
	"reason" text NOT NULL,
	"taken_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payments_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "takes_payments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "staff_discount" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closes" ADD CONSTRAINT "closes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_rev" ON "bills" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "closes_rev" ON "closes" USING btree ("business_id","rev");--> statement-breakpoint
CREATE UNIQUE INDEX "closes_day" ON "closes" USING btree ("business_id","day");--> statement-breakpoint
CREATE INDEX "payments_rev" ON "payments" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "payments_of" ON "payments" USING btree ("business_id","of_id");--> statement-breakpoint
CREATE INDEX "payments_refund_of" ON "payments" USING btree ("business_id","refund_of");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reverses" ON "payments" USING btree ("business_id","reverses");