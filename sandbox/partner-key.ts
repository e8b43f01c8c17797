import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxSettings } from './settings.ts'

/** A hook that lets only our server's bearer key through; the partners beside gateway and SMS share one. */
export const withKey =
  ({ partnerKey }: SandboxSettings) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.headers.authorization !== `Bearer ${partnerKey}`) await reply.code(401).send({ error: 'UNKNOWN_KEY' })
  }
