;; Finds, in one block of 16,384 members, those whose score could reach a threshold: 16 at a time, one byte each.
;; Scores are upper bounds in half points, rounded up; who is found is scored exactly in scan.ts. kernel.ts writes the
;; planes, kernel-scan.ts the viewer's tables, and reads what is found. Compiled by scripts/kernel.mjs.
;;
;; Memory, which threads share: an area for each thread, its own at $base, with the viewer's tables and, 4096 bytes
;; further on, the offsets found (32 bits each); behind the areas the blocks, which no thread writes but the first.
;; A block: 18 planes of 16,384 bytes. Three bytes of skills, three of goals (the first holds what they look for), how
;; many of each (skills in the low half, goals in the high), plan and years, country, age, days since active; and for
;; Best for both three bytes of needed skills, how many, hours (low half) with start, price, region (low half) with steps of days.
;; Whoever cannot be suggested has an age that no filter lets through.
(module
  (import "kernel" "memory" (memory 2 65536 shared))
  (import "kernel" "base" (global $base i32))

  ;; A table of 32 bytes at $table, looked up by 16 codes. A swizzle gives 0 for what lies beyond its 16 rows.
  (func $look32 (param $table i32) (param $codes v128) (result v128)
    (v128.or
      (i8x16.swizzle (v128.load (local.get $table)) (local.get $codes))
      (i8x16.swizzle (v128.load offset=16 (local.get $table))
        (i8x16.sub (local.get $codes) (i8x16.splat (i32.const 16))))))

  ;; As many rows again for the codes from 32 to 63.
  (func $look64 (param $table i32) (param $codes v128) (result v128)
    (v128.or
      (call $look32 (local.get $table) (local.get $codes))
      (call $look32 (i32.add (local.get $table) (i32.const 32))
        (i8x16.sub (local.get $codes) (i8x16.splat (i32.const 32))))))

  ;; Points by keys shared: row $s of the table at $table holds the points for $s shared keys by the length of the list.
  (func $overlap (param $table i32) (param $most i32) (param $shared v128) (param $length v128) (result v128)
    (local $points v128) (local $s i32)
    (local.set $points (i8x16.swizzle (v128.load (local.get $table)) (local.get $length)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $s) (local.get $most)))
        (local.set $s (i32.add (local.get $s) (i32.const 1)))
        (local.set $table (i32.add (local.get $table) (i32.const 16)))
        (local.set $points
          (v128.bitselect
            (i8x16.swizzle (v128.load (local.get $table)) (local.get $length))
            (local.get $points)
            (i8x16.eq (local.get $shared) (i8x16.splat (local.get $s)))))
        (br $next)))
    (local.get $points))

  ;; How many found. $count members of the block at $block are looked at, rounded up to 16; $skills and $goals are how
  ;; many keys the viewer lists; $lists and $wishes are the most that skills and goals, and goals alone, can bring.
  (func (export "scan")
    (param $block i32) (param $count i32) (param $threshold i32)
    (param $skills i32) (param $goals i32) (param $lists i32) (param $wishes i32)
    (result i32)
    (local $p i32) (local $end i32) (local $out i32) (local $bits i32)
    (local $limit v128) (local $ok v128) (local $points v128) (local $sum v128)
    (local $a v128) (local $b v128) (local $c v128) (local $lengths v128)
    (local.set $limit (i8x16.splat (local.get $threshold)))
    (local.set $p (local.get $block))
    (local.set $end (i32.add (local.get $block) (local.get $count)))
    (local.set $out (i32.add (global.get $base) (i32.const 4096)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $p) (local.get $end)))

        ;; Age, plan with years, country: 0 points say that a filter keeps them away.
        (local.set $ok
          (i8x16.le_u
            (i8x16.sub (v128.load offset=147456 (local.get $p)) (v128.load offset=176 (global.get $base)))
            (v128.load offset=192 (global.get $base))))
        (local.set $sum (call $look32 (i32.add (global.get $base) (i32.const 224)) (v128.load offset=114688 (local.get $p))))
        (local.set $ok (v128.and (local.get $ok) (i8x16.ne (local.get $sum) (i8x16.splat (i32.const 0)))))
        (local.set $points (call $look64 (i32.add (global.get $base) (i32.const 256)) (v128.load offset=131072 (local.get $p))))
        (local.set $ok (v128.and (local.get $ok) (i8x16.ne (local.get $points) (i8x16.splat (i32.const 0)))))
        (local.set $sum (i8x16.add (local.get $sum) (local.get $points)))
        (local.set $sum
          (i8x16.add (local.get $sum) (call $look64 (i32.add (global.get $base) (i32.const 320)) (v128.load offset=163840 (local.get $p)))))
        (local.set $ok
          (v128.and (local.get $ok)
            (i8x16.ge_u (i8x16.add (local.get $sum) (i8x16.splat (local.get $lists))) (local.get $limit))))

        (if (v128.any_true (local.get $ok)) (then
          ;; Skills: first the filter, then the points.
          (local.set $a (v128.load (local.get $p)))
          (local.set $b (v128.load offset=16384 (local.get $p)))
          (local.set $c (v128.load offset=32768 (local.get $p)))
          (local.set $lengths (v128.load offset=98304 (local.get $p)))
          (local.set $ok
            (v128.and (local.get $ok)
              (i8x16.ne (i8x16.splat (i32.const 0))
                (v128.or
                  (v128.or (v128.load offset=144 (global.get $base))
                    (v128.and (local.get $a) (v128.load offset=96 (global.get $base))))
                  (v128.or
                    (v128.and (local.get $b) (v128.load offset=112 (global.get $base)))
                    (v128.and (local.get $c) (v128.load offset=128 (global.get $base))))))))
          (local.set $sum
            (i8x16.add (local.get $sum)
              (call $overlap (i32.add (global.get $base) (i32.const 512)) (local.get $skills)
                (i8x16.add
                  (i8x16.popcnt (v128.and (local.get $a) (v128.load offset=0 (global.get $base))))
                  (i8x16.add
                    (i8x16.popcnt (v128.and (local.get $b) (v128.load offset=16 (global.get $base))))
                    (i8x16.popcnt (v128.and (local.get $c) (v128.load offset=32 (global.get $base))))))
                (v128.and (local.get $lengths) (i8x16.splat (i32.const 15))))))
          (local.set $ok
            (v128.and (local.get $ok)
              (i8x16.ge_u (i8x16.add (local.get $sum) (i8x16.splat (local.get $wishes))) (local.get $limit))))

          (if (v128.any_true (local.get $ok)) (then
            ;; Goals; who has not said what they look for is not hidden for it.
            (local.set $a (v128.load offset=49152 (local.get $p)))
            (local.set $b (v128.load offset=65536 (local.get $p)))
            (local.set $c (v128.load offset=81920 (local.get $p)))
            (local.set $ok
              (v128.and (local.get $ok)
                (v128.or
                  (i8x16.eq (local.get $a) (i8x16.splat (i32.const 0)))
                  (i8x16.ne (i8x16.splat (i32.const 0))
                    (v128.or (v128.load offset=208 (global.get $base))
                      (v128.and (local.get $a) (v128.load offset=160 (global.get $base))))))))
            (local.set $sum
              (i8x16.add (local.get $sum)
                (call $overlap (i32.add (global.get $base) (i32.const 1024)) (local.get $goals)
                  (i8x16.add
                    (i8x16.popcnt (v128.and (local.get $a) (v128.load offset=48 (global.get $base))))
                    (i8x16.add
                      (i8x16.popcnt (v128.and (local.get $b) (v128.load offset=64 (global.get $base))))
                      (i8x16.popcnt (v128.and (local.get $c) (v128.load offset=80 (global.get $base))))))
                  (i8x16.shr_u (local.get $lengths) (i32.const 4)))))
            (local.set $bits
              (i8x16.bitmask (v128.and (local.get $ok) (i8x16.ge_u (local.get $sum) (local.get $limit)))))
            (block $none
              (loop $found
                (br_if $none (i32.eqz (local.get $bits)))
                (i32.store (local.get $out)
                  (i32.add (i32.sub (local.get $p) (local.get $block)) (i32.ctz (local.get $bits))))
                (local.set $out (i32.add (local.get $out) (i32.const 4)))
                (local.set $bits (i32.and (local.get $bits) (i32.sub (local.get $bits) (i32.const 1))))
                (br $found)))))))

        (local.set $p (i32.add (local.get $p) (i32.const 16)))
        (br $next)))
    (i32.shr_u
      (i32.sub (local.get $out) (i32.add (global.get $base) (i32.const 4096)))
      (i32.const 2)))

  ;; The same by Best for both: sums are those of kernel-for-both.ts, and the threshold is each member's own, by price. $own
  ;; is the most that the viewer's needs can bring, $best that anybody can. Looks that all go through are written out: a call costs more than
  ;; the look.
  (func (export "scanForBoth")
    (param $block i32) (param $count i32)
    (param $skills i32) (param $goals i32) (param $own i32) (param $best i32)
    (result i32)
    (local $p i32) (local $end i32) (local $out i32) (local $bits i32)
    (local $limit v128) (local $ok v128) (local $points v128) (local $sum v128)
    (local $a v128) (local $b v128) (local $c v128) (local $lengths v128) (local $most v128)
    (local.set $p (local.get $block))
    (local.set $end (i32.add (local.get $block) (local.get $count)))
    (local.set $out (i32.add (global.get $base) (i32.const 4096)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $p) (local.get $end)))

        ;; Age and price, then plan with years, country: 0 points say that a filter keeps them away.
        (local.set $ok
          (i8x16.le_u
            (i8x16.sub (v128.load offset=147456 (local.get $p)) (v128.load offset=176 (global.get $base)))
            (v128.load offset=192 (global.get $base))))
        (local.set $limit (i8x16.swizzle (v128.load offset=1648 (global.get $base)) (v128.load offset=262144 (local.get $p))))
        (local.set $ok
          (v128.and (local.get $ok) (i8x16.le_u (local.get $limit) (i8x16.splat (local.get $best)))))
        (if (i32.eqz (v128.any_true (local.get $ok))) (then
          (local.set $p (i32.add (local.get $p) (i32.const 16)))
          (br $next)))
        (local.set $a (v128.load offset=114688 (local.get $p)))
        (local.set $sum
          (v128.or
            (i8x16.swizzle (v128.load offset=1584 (global.get $base)) (local.get $a))
            (i8x16.swizzle (v128.load offset=1600 (global.get $base)) (i8x16.sub (local.get $a) (i8x16.splat (i32.const 16))))))
        (local.set $ok (v128.and (local.get $ok) (i8x16.ne (local.get $sum) (i8x16.splat (i32.const 0)))))
        (local.set $c (v128.load offset=131072 (local.get $p)))
        (local.set $ok
          (v128.and (local.get $ok)
            (v128.or (v128.load offset=2272 (global.get $base))
              (i8x16.eq (local.get $c) (v128.load offset=2256 (global.get $base))))))
        (local.set $a (v128.load offset=278528 (local.get $p)))
        (local.set $b (v128.load offset=245760 (local.get $p)))
        (local.set $points
          (v128.bitselect (v128.load offset=2288 (global.get $base))
            (i8x16.swizzle (v128.load offset=2160 (global.get $base)) (v128.and (local.get $a) (i8x16.splat (i32.const 15))))
            (i8x16.eq (local.get $c) (v128.load offset=2240 (global.get $base)))))
        (local.set $sum
          (i8x16.add
            (i8x16.add (i8x16.add (local.get $sum) (local.get $points))
              (i8x16.swizzle (v128.load offset=2176 (global.get $base)) (i8x16.shr_u (local.get $a) (i32.const 4))))
            (i8x16.add
              (i8x16.swizzle (v128.load offset=1712 (global.get $base)) (v128.and (local.get $b) (i8x16.splat (i32.const 15))))
              (i8x16.swizzle (v128.load offset=1728 (global.get $base)) (i8x16.shr_u (local.get $b) (i32.const 4))))))
        ;; What goals and their needs can bring at most, by how many there are.
        (local.set $lengths (v128.load offset=98304 (local.get $p)))
        (local.set $most
          (i8x16.add
            (i8x16.swizzle (v128.load offset=2208 (global.get $base)) (i8x16.shr_u (local.get $lengths) (i32.const 4)))
            (i8x16.swizzle (v128.load offset=2224 (global.get $base)) (v128.load offset=229376 (local.get $p)))))
        (local.set $lengths (v128.and (local.get $lengths) (i8x16.splat (i32.const 15))))
        (local.set $ok
          (v128.and (local.get $ok)
            (i8x16.ge_u
              (i8x16.add
                (i8x16.add (local.get $sum) (local.get $most))
                (i8x16.add (i8x16.splat (local.get $own))
                  (i8x16.swizzle (v128.load offset=2192 (global.get $base)) (local.get $lengths))))
              (local.get $limit))))

        (if (v128.any_true (local.get $ok)) (then
          ;; Skills: first the filter, then the points.
          (local.set $a (v128.load (local.get $p)))
          (local.set $b (v128.load offset=16384 (local.get $p)))
          (local.set $c (v128.load offset=32768 (local.get $p)))
          (local.set $ok
            (v128.and (local.get $ok)
              (i8x16.ne (i8x16.splat (i32.const 0))
                (v128.or
                  (v128.or (v128.load offset=144 (global.get $base))
                    (v128.and (local.get $a) (v128.load offset=96 (global.get $base))))
                  (v128.or
                    (v128.and (local.get $b) (v128.load offset=112 (global.get $base)))
                    (v128.and (local.get $c) (v128.load offset=128 (global.get $base))))))))
          (local.set $sum
            (i8x16.add (local.get $sum)
              (call $overlap (i32.add (global.get $base) (i32.const 512)) (local.get $skills)
                (i8x16.add
                  (i8x16.popcnt (v128.and (local.get $a) (v128.load offset=0 (global.get $base))))
                  (i8x16.add
                    (i8x16.popcnt (v128.and (local.get $b) (v128.load offset=16 (global.get $base))))
                    (i8x16.popcnt (v128.and (local.get $c) (v128.load offset=32 (global.get $base))))))
                (local.get $lengths))))
          ;; What the viewer needs of them.
          (local.set $sum
            (i8x16.add (local.get $sum)
              (call $look32 (i32.add (global.get $base) (i32.const 1616))
                (i8x16.add
                  (i8x16.popcnt (v128.and (local.get $a) (v128.load offset=1536 (global.get $base))))
                  (i8x16.add
                    (i8x16.popcnt (v128.and (local.get $b) (v128.load offset=1552 (global.get $base))))
                    (i8x16.popcnt (v128.and (local.get $c) (v128.load offset=1568 (global.get $base)))))))))
          (local.set $ok
            (v128.and (local.get $ok)
              (i8x16.ge_u (i8x16.add (local.get $sum) (local.get $most)) (local.get $limit))))

          (if (v128.any_true (local.get $ok)) (then
            ;; Goals; who has not said what they look for is not hidden for it.
            (local.set $a (v128.load offset=49152 (local.get $p)))
            (local.set $b (v128.load offset=65536 (local.get $p)))
            (local.set $c (v128.load offset=81920 (local.get $p)))
            (local.set $ok
              (v128.and (local.get $ok)
                (v128.or
                  (i8x16.eq (local.get $a) (i8x16.splat (i32.const 0)))
                  (i8x16.ne (i8x16.splat (i32.const 0))
                    (v128.or (v128.load offset=208 (global.get $base))
                      (v128.and (local.get $a) (v128.load offset=160 (global.get $base))))))))
            (local.set $sum
              (i8x16.add (local.get $sum)
                (call $overlap (i32.add (global.get $base) (i32.const 1024)) (local.get $goals)
                  (i8x16.add
                    (i8x16.popcnt (v128.and (local.get $a) (v128.load offset=48 (global.get $base))))
                    (i8x16.add
                      (i8x16.popcnt (v128.and (local.get $b) (v128.load offset=64 (global.get $base))))
                      (i8x16.popcnt (v128.and (local.get $c) (v128.load offset=80 (global.get $base))))))
                  (i8x16.shr_u (v128.load offset=98304 (local.get $p)) (i32.const 4)))))
            ;; What they need of the viewer.
            (local.set $sum
              (i8x16.add (local.get $sum)
                (call $overlap (i32.add (global.get $base) (i32.const 1744)) (local.get $skills)
                  (i8x16.add
                    (i8x16.popcnt
                      (v128.and (v128.load offset=180224 (local.get $p)) (v128.load offset=0 (global.get $base))))
                    (i8x16.add
                      (i8x16.popcnt
                        (v128.and (v128.load offset=196608 (local.get $p)) (v128.load offset=16 (global.get $base))))
                      (i8x16.popcnt
                        (v128.and (v128.load offset=212992 (local.get $p)) (v128.load offset=32 (global.get $base))))))
                  (v128.load offset=229376 (local.get $p)))))
            (local.set $bits
              (i8x16.bitmask (v128.and (local.get $ok) (i8x16.ge_u (local.get $sum) (local.get $limit)))))
            (block $none
              (loop $found
                (br_if $none (i32.eqz (local.get $bits)))
                (i32.store (local.get $out)
                  (i32.add (i32.sub (local.get $p) (local.get $block)) (i32.ctz (local.get $bits))))
                (local.set $out (i32.add (local.get $out) (i32.const 4)))
                (local.set $bits (i32.and (local.get $bits) (i32.sub (local.get $bits) (i32.const 1))))
                (br $found)))))))

        (local.set $p (i32.add (local.get $p) (i32.const 16)))
        (br $next)))
    (i32.shr_u
      (i32.sub (local.get $out) (i32.add (global.get $base) (i32.const 4096)))
      (i32.const 2))))
