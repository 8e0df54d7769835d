ALTER TABLE member_events VALIDATE CONSTRAINT member_events_first;
