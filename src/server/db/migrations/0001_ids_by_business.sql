ALTER TABLE "bookings" DROP CONSTRAINT "bookings_id_unique";--> statement-breakpoint
ALTER TABLE "categories" DROP CONSTRAINT "categories_id_unique";--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_id_unique";--> statement-breakpoint
ALTER TABLE "employees" DROP CONSTRAINT "employees_id_unique";--> statement-breakpoint
ALTER TABLE "services" DROP CONSTRAINT "services_id_unique";