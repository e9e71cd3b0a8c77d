CREATE TABLE "business_plans" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"rate" text NOT NULL,
	"ends_on" text
);
--> statement-breakpoint
CREATE TABLE "company_info" (
	"only" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"phone" text NOT NULL,
	"whatsapp" text NOT NULL,
	"email" text NOT NULL,
	"telegram" text NOT NULL,
	"website" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_plans" ADD CONSTRAINT "business_plans_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;