import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import forge from 'node-forge'

/** Whose certificate signs: ours, on behalf of the customer who signed, or the bank's. */
export type Seal = 'house' | 'bank'
export type Certificate = { readonly p12: Buffer; readonly passphrase: string }

const subjects: Readonly<Record<Seal, { readonly commonName: string; readonly organization: string }>> = {
  house: { commonName: 'Pelekan Signing', organization: 'Pelekan' },
  bank: { commonName: 'Partner Bank Signing', organization: 'Partner Bank' },
}

/** The seal's certificate from `folder`. The first call writes a self-signed one there, which may be replaced (`house.p12`, `house.pass`). */
export function certificateOf(folder: string, seal: Seal, at: Date): Certificate {
  const p12 = join(folder, `${seal}.p12`)
  const pass = join(folder, `${seal}.pass`)
  if (!existsSync(p12)) {
    mkdirSync(folder, { recursive: true })
    const passphrase = randomBytes(24).toString('base64url')
    writeFileSync(pass, passphrase, { mode: 0o600 })
    writeFileSync(`${p12}.part`, selfSigned(seal, passphrase, at), { mode: 0o600 })
    renameSync(`${p12}.part`, p12)
  }
  return { p12: readFileSync(p12), passphrase: readFileSync(pass, 'utf8').trim() }
}

/** OpenSSL makes the keys, since node-forge would need seconds; node-forge makes the certificate, valid for ten years. */
function selfSigned(seal: Seal, passphrase: string, at: Date): Buffer {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString())
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = new Date(at.getTime() - 24 * 3_600_000)
  certificate.validity.notAfter = new Date(at.getTime() + 10 * 365 * 24 * 3_600_000)
  const { commonName, organization } = subjects[seal]
  const name = [
    { name: 'commonName', value: commonName },
    { name: 'organizationName', value: organization },
    { name: 'countryName', value: 'IR' },
  ]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ])
  certificate.sign(key, forge.md.sha256.create())
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], passphrase, { algorithm: 'aes256' })
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary')
}
