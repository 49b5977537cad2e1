/** What people get points for, or spend them on. */
export interface PointReasonRule {
  name: { zh: string; en: string };
  /** What the subjects of the reason are, where a page shows them. */
  subject?: 'subscription';
}
