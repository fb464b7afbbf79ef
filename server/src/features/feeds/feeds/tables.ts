import type { FeedFormat } from '@manzil/contract/feeds/calls/feeds'
import type { FeedSchedule, RunStatus } from '@manzil/contract/feeds/calls/office-feeds'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type OptionalJson = ColumnType<Record<string, unknown> | null, string | null, string | null>

declare module '../../../platform/database/schema.ts' {
  interface Database {
    project_sources: {
      source: string
      reference: string
      property_id: number
      digest: string | null
      written: OptionalJson
      /** `HomeFacts` as last written by the source. */
      written_homes: OptionalJson
      /** The source's values of fields that staff edits keep from being written. */
      held: OptionalJson
      /** Numbers of grouped homes by the references of their rows; null for a row without a stored home. */
      home_references: ColumnType<Record<string, string | null> | null, string | null, string | null>
      register_number: string | null
      vanished_at: Date | null
    }
    remote_pictures: {
      address: string
      media_id: number | null
      tries: Generated<number>
      tried_at: Date | null
      failure: string | null
    }
    wanted_pictures: { property_id: number; unit_position: number; position: number; address: string }
    feed_files: { id: Generated<string>; name: string; size: number; uploaded_at: Date; uploaded_by: number | null }
    feed_file_parts: { file_id: string; position: number; content: Uint8Array }
    feeds: {
      id: GeneratedAlways<number>
      name: string
      source: string
      format: FeedFormat
      address: string | null
      file_id: string | null
      mapping: OptionalJson
      schedule: Generated<FeedSchedule>
      next_run_at: Date | null
      created_at: Date
    }
    feed_runs: {
      id: GeneratedAlways<number>
      feed_id: number
      status: Generated<RunStatus>
      dry_run: boolean
      unpublish_all: boolean
      asked_by: number | null
      created_at: Date
      finished_at: Date | null
      done: Generated<number>
      total: Generated<number>
      report: OptionalJson
      fault: OptionalJson
      error: string | null
    }
    property_redirects: { slug: string; property_id: number }
    different_projects: { property_id: number; other_id: number; said_at: Date; said_by: number | null }
  }
}
