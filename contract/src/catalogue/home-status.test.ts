import { describe, expect, it } from 'vitest'
import { homeStatusOf, isSoldOut, statusWordOf } from './home-status.ts'

it.each([
  ['Booked', 'reserved'],
  ['On hold', 'reserved'],
  ['BLOCKED', 'reserved'],
  ['Temp. hold', 'reserved'],
  ['Under-offer', 'reserved'],
  ['Reserved for Mr. Ali', 'reserved'],
  ['Blocked by management', 'reserved'],
  ['Booked (token paid)', 'reserved'],
  ['Booked 12/11/2026', 'reserved'],
  ['تم الحجز', 'reserved'],
  ['محجوزة للعميل أحمد', 'reserved'],
  ['Sold', 'sold'],
  ['Sold - SPA registered', 'sold'],
  ['SPA signed', 'sold'],
  ['مُباعة', 'sold'],
  ['Unsold', 'available'],
  ['غير مباع', 'available'],
  ['AVL', 'available'],
  ['للبيع', 'available'],
  ['Available (on hold)', undefined],
  ['Not booked', undefined],
  ['Not sold', undefined],
  ['غير محجوزة', undefined],
  ['Released', undefined],
  ['Open for booking', 'available'],
  ['Sold (90%)', undefined],
  ['Sea view', undefined],
  ['', undefined],
])('reads the status of a home: %j is %s', (text, status) => {
  expect(homeStatusOf(text)).toBe(status)
})

describe('the status of a whole project', () => {
  it.each([
    'Sold out',
    'SOLD_OUT',
    '100% sold',
    'Fully booked',
    'fully reserved',
    'All units sold',
    'All units are booked',
    'Completely blocked',
    'Out of stock',
    'No units left',
    'مباع',
    'مباع بالكامل',
    'تم بيع جميع الوحدات',
    'جميع الوحدات محجوزة',
    'محجوز بالكامل',
    'نفدت الكمية',
    'لا توجد وحدات متاحة',
  ])('says that nothing is left: %s', (text) => {
    expect(isSoldOut(text)).toBe(true)
  })

  it.each([
    '90% sold',
    'Not sold',
    'Almost sold out',
    'Nearly fully booked',
    'Sold 45 of 120',
    'Sold (phase 1)',
    'Phase 1 sold out',
    'Partially reserved',
    'Selling out soon',
    'Booking',
    'شبه مباع',
    'مباع جزئيا',
    'تم بيع 90٪',
    'لم يتم البيع',
    'الدفعة الأولى محجوزة',
  ])('is unknown if it may not be that of all its homes: %s', (text) => {
    expect(statusWordOf(text)).toBeUndefined()
  })

  it.each([
    'Few units left',
    'Booking open',
    'Only 3 units left',
    '12 units available',
    'الحجز مفتوح',
    'متاح للحجز',
    'وحدات محدودة',
    '٣ وحدات متبقية',
  ])('says that people can buy: %s', (text) => {
    expect(statusWordOf(text)).toBe('available')
  })
})
