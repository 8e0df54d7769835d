CREATE TABLE "database_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
-- 244 random bits, made by the database: the same for all nodes, and in its backups.
INSERT INTO "database_keys" ("name", "key")
VALUES ('opaque_id', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));--> statement-breakpoint
-- Permutes 48-bit numbers (a six-round Feistel network) with the database's key, and adds 2^48: the ids issued before are lower,
-- so that they stay unique. Safe as a JavaScript number.
CREATE OR REPLACE FUNCTION opaque_id(n bigint) RETURNS bigint
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  mask CONSTANT bigint := 16777215;
  secret bytea;
  digest bytea;
  l bigint := (n >> 24) & mask;
  r bigint := n & mask;
  f bigint;
BEGIN
  SELECT key INTO STRICT secret FROM public.database_keys WHERE name = 'opaque_id';
  FOR round IN 1..6 LOOP
    digest := sha256(secret || decode(lpad(to_hex(round), 2, '0') || lpad(to_hex(r), 6, '0'), 'hex'));
    f := (get_byte(digest, 0) << 16) | (get_byte(digest, 1) << 8) | get_byte(digest, 2);
    f := l # f;
    l := r;
    r := f;
  END LOOP;
  RETURN (1::bigint << 48) | (l << 24) | r;
END $$;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "id" SET DEFAULT opaque_id(nextval('opaque_id_seq'));
