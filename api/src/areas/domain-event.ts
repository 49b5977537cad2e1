/** Something that happens to people in an area and that others may react to, and how it is called. */
export interface DomainEventRule {
  zh: string;
  en: string;
}
