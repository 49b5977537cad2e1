-- The last late day whose charge the person was told of: they hear of it when charging begins, each week, and at the cap.
alter table loans add column charges_told_on date;
