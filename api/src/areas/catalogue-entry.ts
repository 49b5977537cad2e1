/** One error: its HTTP status, and what people read. */
export interface CatalogueEntry {
  status: number;
  zh: string;
  en: string;
}
