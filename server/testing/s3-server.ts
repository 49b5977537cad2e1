import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3mini } from 's3mini';
import S3rver from 's3rver';
import { afterAll } from 'vitest';

/** Starts a real S3 server with one empty bucket, for a whole test file. */
export async function s3Server() {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-s3-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder });
  const { port } = await server.run();
  const account = {
    endpoint: `http://127.0.0.1:${port}/app-logs`,
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
  };
  const bucket = new S3mini({
    endpoint: account.endpoint,
    region: account.region,
    accessKeyId: account.keyId,
    secretAccessKey: account.secret,
  });
  await bucket.createBucket();
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { account, bucket };
}
