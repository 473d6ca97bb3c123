-- The network from which a visitor's file came: what one network holds is a small part of what all visitors share.
ALTER TABLE files ADD COLUMN network varchar(45);
