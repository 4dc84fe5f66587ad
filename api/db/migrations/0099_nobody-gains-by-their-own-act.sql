-- An act on one's own account opens nothing but payout details, and giving up roles; nobody refunds or gives to themselves.
CREATE OR REPLACE FUNCTION check_staff_action() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE is_staff boolean := EXISTS (SELECT FROM users WHERE id = NEW.actor_id AND cardinality(staff_roles) > 0);
BEGIN
  IF NEW.actor_id IS NULL THEN
    IF NEW.action NOT IN ('load_content', 'load_demo', 'reprice_homes', 'end_hold', 'change_staff_roles', 'reset_second_way') THEN
      RAISE EXCEPTION 'Somebody has to have done %.', NEW.action
        USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_actor';
    END IF;
  ELSIF NEW.action IN ('change_payout_details', 'drop_payout_details') THEN
    IF NEW.actor_id IS DISTINCT FROM NEW.subject_id AND NOT is_staff THEN
      RAISE EXCEPTION 'Only the tutor can have done %.', NEW.action
        USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_actor';
    END IF;
  ELSIF NEW.action IN ('refund_order', 'give_credit') AND NEW.actor_id = NEW.person_id THEN
    RAISE EXCEPTION 'Somebody else has to have done %.', NEW.action
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_gain';
  -- A person who closes their account gives their roles back, and is no longer staff by then.
  ELSIF NOT is_staff AND NEW.action NOT LIKE 'read\_%' AND NEW.action <> 'export_list'
    AND NOT (NEW.action = 'change_staff_roles' AND NEW.actor_id = NEW.person_id AND NEW.after = '{"roles": []}')
    AND NOT EXISTS (SELECT FROM access_keys WHERE id = NEW.actor_id) THEN
    RAISE EXCEPTION 'Only staff can have done %.', NEW.action
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_actor';
  END IF;
  IF coalesce(NEW.reason, '') = '' AND NEW.action IN ('refund_order', 'give_credit', 'propose_correction', 'approve_correction',
    'refuse_correction', 'approve_payouts', 'drop_payouts', 'block_person', 'unblock_person', 'look_as_person', 'change_setting',
    'undo_setting', 'change_stock', 'decide_dispute', 'book_home', 'move_booking', 'return_receipt', 'hide_content', 'keep_content',
    'decide_appeal') THEN
    RAISE EXCEPTION 'The reason is missing for %.', NEW.action
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_actions_reason';
  END IF;
  RETURN NEW;
END $$;
