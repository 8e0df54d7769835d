-- Permutes 48-bit numbers (a six-round Feistel network) with the database's key, and adds 2^48, so
-- that all ids have the same length. Safe as a JavaScript number.
CREATE FUNCTION opaque_id(n bigint) RETURNS bigint
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
END $$;
