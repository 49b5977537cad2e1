import { openPostgres } from '@banyan/server/platform/db/postgres.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import { type ApiProcess, apiProcess } from '@banyan/server/testing/api-process.ts';
import { databaseOn, onServer } from '@banyan/server/testing/citus-cluster.ts';
import { prepareRequests, type Requests } from './requests.ts';

/** The server of an earlier commit, on a database as that commit migrates it. */
export interface Reference {
  api: ApiProcess;
  requests: Requests;
  stop(): Promise<void>;
}

export async function startReference(serverUrl: string, program: string): Promise<Reference> {
  const name = `reference_${newId().replaceAll('-', '')}`;
  await onServer(serverUrl, (server) => server.query(`create database ${name}`));
  const url = databaseOn(serverUrl, name);
  const api = await apiProcess(url, { program });
  const db = openPostgres(url, 2);
  const requests = await prepareRequests(db);
  const stop = async () => {
    await api.kill9();
    await db.close();
  };
  return { api, requests, stop };
}
