import type { CategorySlug } from '@manzil/contract/catalogue/terms'
import type { Db } from '../../../../platform/database/database.ts'
import type { ProjectRecord } from '../project-record.ts'
import { findRegistrations, type StoredRegistration } from './source-rows.ts'

/** Statuses of Dubai's register, which mapped files do not give. */
const STATUS_OF: Record<CategorySlug, string> = { off_plan: 'ACTIVE', ready_to_move: 'FINISHED', coming_soon: 'NOT_STARTED' }

interface StoredOwner {
  id: number
  /** Whether staff, or merging with the register's entry, wrote the stored registration. */
  isEdited: boolean
  /** Whether the file says nothing about banks. */
  keepsBank: boolean
}

/** Assigns register numbers: two projects cannot share one, so a person has to decide whether they are duplicates. */
export class Registrations {
  readonly #stored: ReadonlyMap<string, StoredRegistration>
  readonly #assigned = new Set<string>()

  private constructor(stored: readonly StoredRegistration[]) {
    this.#stored = new Map(stored.map((one) => [one.number, one]))
  }

  static async of(db: Db, records: readonly ProjectRecord[]): Promise<Registrations> {
    return new Registrations(
      await findRegistrations(
        db,
        records.flatMap((record) => numberOf(record) ?? []),
      ),
    )
  }

  /** Returns whether another project than the one with this id has the record's number. */
  isTaken(record: ProjectRecord, id?: number): boolean {
    const number = numberOf(record)
    if (number === undefined) return false
    const stored = this.#stored.get(number)
    return this.#assigned.has(number) || (stored !== undefined && stored.property_id !== id)
  }

  /** Returns the record with the registration to store. @param owner undefined for new projects */
  assign(record: ProjectRecord, owner?: StoredOwner): ProjectRecord {
    const { claimed_registration: claimed, ...rest } = record
    const number = numberOf(record)
    if (number === undefined) return rest
    if (this.isTaken(record, owner?.id)) return { ...rest, registration: undefined, register_number: number }
    this.#assigned.add(number)
    if (!claimed) return rest
    const stored = this.#stored.get(number)
    // The stored one says more than a number and a bank.
    if (stored && owner?.isEdited) return { ...rest, register_number: number }
    const bank = claimed.escrow_bank === undefined || owner?.keepsBank ? stored?.escrow_bank : claimed.escrow_bank
    return { ...rest, registration: { number, status: STATUS_OF[rest.category as CategorySlug], escrow_bank: bank ?? null } }
  }
}

function numberOf({ registration, claimed_registration }: ProjectRecord): string | undefined {
  return claimed_registration?.number ?? registration?.number
}
