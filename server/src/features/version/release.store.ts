import { type Reader, sql } from '../../platform/db/sql.ts';

export interface ReleaseRow {
  version_code: number;
  version: string;
  notes: { zh: string[]; en: string[] };
  is_mandatory: boolean;
  released_at: Date;
}

/** Returns what is out by an instant: the newest release first. */
export function releasesUntil(reader: Reader, at: Date): Promise<ReleaseRow[]> {
  return reader.rows<ReleaseRow>(sql`
    select version_code, version, notes, is_mandatory, released_at from releases
    where released_at <= ${at} order by version_code desc limit 50`);
}
