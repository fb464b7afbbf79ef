declare module '../../../platform/database/schema.ts' {
  interface Database {
    /** `number` in E.164. */
    do_not_call: { number: string; added_at: Date }
  }
}
