// Tables that the migrations of Rails make, where no schema of the application has them.

import { plainColumn, type Table } from '../table.ts'

const tables: Readonly<Record<string, string>> = {
  active_storage_attachments: 'name:string record_type:string record_id:key blob_id:key created_at:datetime',
  active_storage_blobs:
    'key:string filename:string content_type:string? metadata:text? service_name:string byte_size:bigint checksum:string? created_at:datetime',
}

/** `keyTypeOf` tells the type of the keys of all tables; most names that are looked for are no table of Rails. */
export function libraryTable(name: string, keyTypeOf: () => string): Table | undefined {
  const written = Object.hasOwn(tables, name) ? tables[name] : undefined
  if (written === undefined) return undefined
  const keyType = keyTypeOf()
  const columns = `id:key ${written}`.split(' ').map((each) => {
    const [, column = '', type = '', mark] = /^(\w+):(\w+)(\?)?$/.exec(each) ?? []
    const made = plainColumn(column, type === 'key' ? keyType : type)
    return [column, { ...made, isNullable: mark !== undefined }] as const
  })
  return { name, columns: new Map(columns), primaryKey: ['id'], uniqueKeys: [], comment: undefined, isOpen: false }
}
