/** What people get points for, or spend them on. */
export interface PointReasonRule {
  name: { zh: string; en: string };
}
