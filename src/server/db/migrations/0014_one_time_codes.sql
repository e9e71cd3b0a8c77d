CREATE TABLE "code_batches" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_model" uuid NOT NULL,
	"first" integer NOT NULL,
	"count" integer NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "code_batches_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "used_codes" (
	"business_id" uuid NOT NULL,
	"card_model" uuid NOT NULL,
	"number" integer NOT NULL,
	"used_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "used_codes_business_id_card_model_number_pk" PRIMARY KEY("business_id","card_model","number")
);
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "needs_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_codes" ADD CONSTRAINT "used_codes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "code_batches_first" ON "code_batches" USING btree ("business_id","card_model","first");